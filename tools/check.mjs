import { install } from './setup.mjs'
import { checks, conclude, unitTests } from './steps.mjs'

install()
conclude([...checks(), unitTests(['--project', 'rules'])])
