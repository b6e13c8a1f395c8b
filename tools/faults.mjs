import { spawnSync } from 'node:child_process'
import { build, environment, install, node, root } from './setup.mjs'

install()
build()
const { status } = spawnSync(node, ['tools/faults.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: environment,
  stdio: 'inherit',
})
process.exit(status ?? 1)
