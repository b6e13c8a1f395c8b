type DemoAccount = { email: string; password: string }

export type DemoAccounts = { owner: DemoAccount; company: DemoAccount }

/** The two accounts of the demonstration that can sign in. They are printed at startup. */
export const demoAccounts: DemoAccounts = {
  owner: { email: 'owner@kkori.example', password: 'Kkori-owner-1!' },
  company: { email: 'company@kkori.example', password: 'Kkori-company-1!' },
}

/** The English names of the posts of the company that can sign in. The first one has data for every feature. */
export const signInPosts: readonly string[] = ['Maru & Madang', 'Next Door to the Forest', 'Dogs by the Woodshop']
