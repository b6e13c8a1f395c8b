import { install } from './setup.mjs'
import { checks, conclude, unitTests } from './steps.mjs'

install()
conclude([...(await checks()), await unitTests(['--project', 'rules'])])
