type DemoAccount = { email: string; password: string }

export type DemoAccounts = Record<'owner' | 'company' | 'desk' | 'carer', DemoAccount>

/** The accounts of the demonstration that can sign in; desk and carer work for the company. They are printed at startup. */
export const demoAccounts: DemoAccounts = {
  owner: { email: 'owner@kkori.example', password: 'Kkori-owner-1!' },
  company: { email: 'company@kkori.example', password: 'Kkori-company-1!' },
  desk: { email: 'desk@kkori.example', password: 'Kkori-desk-1!' },
  carer: { email: 'carer@kkori.example', password: 'Kkori-carer-1!' },
}

/** The PINs of those who work for the company, on its shared tablets. */
export const demoPins = { desk: '470963', carer: '826150' } as const

/** The English names of the posts of the company that can sign in. The first one has data for every feature. */
export const signInPosts: readonly string[] = ['Maru & Madang', 'Next Door to the Forest', 'Dogs by the Woodshop']
