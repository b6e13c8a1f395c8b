import { runnerImport } from 'vite'

// Vite resolves the imports of the program's own modules (raw text, virtual modules) the way a build does.
const { module } = await runnerImport<typeof import('../faults/main.ts')>('./faults/main.ts')
await module.runFaultTests(process.argv.slice(2))
