const keyPattern = /^(?<stage>test|live)_(?<widget>g?)(?<side>ck|sk)_[A-Za-z0-9]+$/

/** Throws an error that names the variable unless both keys form a pair for the payment window. */
export function requireKeyPair(clientKey: string, secretKey: string): void {
  const client = keyPattern.exec(clientKey)?.groups
  const secret = keyPattern.exec(secretKey)?.groups
  if (client?.side !== 'ck') throw new Error('TOSS_CLIENT_KEY is not a client key (test_ck_…, test_gck_…, live_ck_…, live_gck_…)')
  if (secret?.side !== 'sk') throw new Error('TOSS_SECRET_KEY is not a secret key (test_sk_…, test_gsk_…, live_sk_…, live_gsk_…)')
  if (client.stage !== secret.stage || client.widget !== secret.widget)
    throw new Error(
      'TOSS_CLIENT_KEY and TOSS_SECRET_KEY are not a pair: both test or both live, both widget (g) or both window keys',
    )
  if (client.widget === 'g')
    throw new Error(
      'TOSS_CLIENT_KEY and TOSS_SECRET_KEY are keys of the payment widget (gck, gsk); the payment window needs ck and sk',
    )
}

/** Throws such an error for a provider that would get the secret key in the clear. One on the same machine, as in tests, may. */
export function requireEncryption(url: string): void {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new Error(`TOSS_URL is "${url}"; it must start with https://, because the secret key is sent there`)
}
