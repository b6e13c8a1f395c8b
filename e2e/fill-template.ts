import { dataFolder, removeFolder, requireBuild, startProgram } from './program.ts'

/** Fills the demonstration once a run; every program starts on a copy of it. */
export default async function fillTemplate(): Promise<() => Promise<void>> {
  requireBuild()
  const folder = await dataFolder()
  process.env.KKORI_TEMPLATE = folder
  const program = await startProgram(folder, { DEMO: '1' })
  await program.stop()
  return () => removeFolder(folder)
}
