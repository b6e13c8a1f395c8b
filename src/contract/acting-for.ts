/**
 * The header by which our pages say for whom they were rendered: the uid of the account as which the person acts, a space, and the uid of the
 * person's own account. It gives no right: a request whose session is another one's is refused.
 */
export const actingForHeader = 'Kkori-Acting-For'
