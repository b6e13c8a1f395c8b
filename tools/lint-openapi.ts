import { createConfig, lintFromString } from '@redocly/openapi-core'
import { openApiDocument } from '../src/server/http/openapi/openapi.ts'
import { say } from './setup.mjs'

// Lints the OpenAPI document; warnings count as errors.
const source = JSON.stringify(openApiDocument({ publicUrl: 'https://kkori.example', cookieName: 'session' }))
const config = await createConfig({ extends: ['recommended-strict'] })
const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
for (const { ruleId, message, location } of problems) say(`${ruleId} at ${location[0]?.pointer}: ${message}`)
say(`${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
