/** The name of one of the company's own posts, deleted or not. */
export type PostOption = { postNum: number; storeName: string; storeNameEn: string | null; isDeleted: boolean }
