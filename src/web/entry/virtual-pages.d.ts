declare module 'virtual:pages' {
  export const pageEntries: Record<
    string,
    () => Promise<{ Page: import('react').ComponentType<object>; messages: Partial<import('../../i18n/en.ts').Messages> }>
  >
}
