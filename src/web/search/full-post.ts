/** A post without rooms on the nights of a search, with the URL at which an owner can wait for them. */
export type FullPost = { storeName: string; storeNameEn: string | null; url: string }
