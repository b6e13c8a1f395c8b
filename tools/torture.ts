import { runnerImport } from 'vite'

// Through Vite, because the program's own files that it uses are read as they are in a build.
const { module } = await runnerImport<{ torture: (names: string[]) => Promise<void> }>('./torture/main.ts')
await module.torture(process.argv.slice(2))
