import { dataFolder, removeFolder, requireBuild, startTestProgram } from './program.ts'

/** Seeds the demonstration once per run; every program starts on a copy of it. */
export default async function seedTemplate(): Promise<() => Promise<void>> {
  requireBuild()
  const folder = await dataFolder()
  process.env.KKORI_TEMPLATE = folder
  const program = await startTestProgram(folder, { DEMO: '1' })
  await program.stop()
  return () => removeFolder(folder)
}
