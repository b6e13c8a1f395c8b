import { install } from './setup.mjs'
import { checks, conclude, unitTests } from './stages.mjs'

install()
conclude([...checks(), unitTests(['--project', 'rules'])])
