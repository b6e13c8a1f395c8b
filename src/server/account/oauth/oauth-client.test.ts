import { expect, test } from 'vitest'
import { startHostileServer } from '../../testing/hostile-server.ts'
import { fetchOAuthProfile } from './oauth-client.ts'
import { providerUrls } from './oauth-providers.ts'

test.each([
  ['/drip', 'No response in time', 200],
  ['/huge', 'larger than', 10_000],
  ['/moved', 'fetch failed', 10_000],
  ['/failing', 'answered 502', 10_000],
])('a sign-in fails and the connection is closed for a hostile provider response at %s', async (path, message, timeoutMs) => {
  const server = await startHostileServer()
  const endpoints = { ...providerUrls.google, token: server.url + path }
  const client = { clientId: 'kkori', clientSecret: 'a secret of ours' }
  const parameters = { state: 's', verifier: 'v', returnTo: 'http://localhost/', code: 'c' }
  await expect(fetchOAuthProfile(endpoints, client, parameters, timeoutMs)).rejects.toThrow(message)
  await server.closed
  expect(server.visited).toHaveLength(1)
  server.close()
})
