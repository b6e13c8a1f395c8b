export const staffRoles = ['manager', 'desk', 'carer'] as const

export type StaffRole = (typeof staffRoles)[number]

export const staffStates = ['invited', 'expired', 'active', 'removed'] as const

export type StaffState = (typeof staffStates)[number]

export const invitationMs: number = 7 * 86_400_000
