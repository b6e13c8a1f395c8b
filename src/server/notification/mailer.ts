import { randomUUID } from 'node:crypto'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

/** `key` identifies the event: sending it again overwrites the same file, or reuses the same Message-ID. */
export type Email = { key?: string; to: string; subject: string; text: string; html: string }

/** The address does not exist, so retrying cannot succeed. */
export class AddressRefused extends Error {}

/** Resolves once the email is accepted. Rejects with AddressRefused if the address does not exist; any other error may be retried. */
export type Mailer = { send: (email: Email) => Promise<void> }

export type MailerOptions = { mailUrl: string | null; dataDir: string; publicUrl: string; sendMs?: number }

/**
 * `mailUrl` is `smtp://user:password@host:port?from=…`; if empty, writes `.eml` files under `dataDir` that only their owner can read.
 * Sending is given up after `sendMs`, which is shorter than the time after which another process tries.
 */
export function createMailer({ mailUrl, dataDir, publicUrl, sendMs = 20_000 }: MailerOptions): Mailer {
  const host = new URL(publicUrl).hostname
  const sender = { from: `Kkori <no-reply@${host}>`, host }
  return mailUrl ? smtpMailer(new URL(mailUrl), sender, sendMs) : fileMailer(join(dataDir, 'mail'), sender)
}

type Sender = { from: string; host: string }

function smtpMailer(server: URL, sender: Sender, sendMs: number): Mailer {
  const transport = createTransport({
    host: server.hostname,
    port: Number(server.port || (server.protocol === 'smtps:' ? 465 : 587)),
    secure: server.protocol === 'smtps:',
    ...(server.username && {
      auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
      // Somebody between the servers can take the offer of encryption out; the password must not be sent then.
      requireTLS: true,
    }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
  })
  const from = server.searchParams.get('from') ?? sender.from
  return {
    async send(email) {
      const message = buildMessage(email, { from, host: sender.host })
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(sendMs) }).catch(rethrowWithoutAddress)
    },
  }
}

/** Rethrows without the mail server's message: it contains the email address, which must not be logged. */
function rethrowWithoutAddress(error: unknown): never {
  const { code, command, responseCode, response } = getFields(error)
  const text = `The mail server rejected an email: ${code} ${responseCode}`.trim()
  throw isUnknownAddress({ command, responseCode, response }) ? new AddressRefused(text) : new Error(text)
}

/** 550, 551 or 553 in reply to RCPT TO. Enhanced code 5.7 is a policy rejection, which may be lifted later. */
function isUnknownAddress({ command, responseCode, response }: Record<'command' | 'responseCode' | 'response', string>): boolean {
  return command === 'RCPT TO' && ['550', '551', '553'].includes(responseCode) && !/^\d{3}[ -]5\.7\./.test(response)
}

function getFields(error: unknown): Record<'code' | 'command' | 'responseCode' | 'response', string> {
  const fields = new Map(Object.entries(error instanceof Error ? error : {}))
  const field = (name: string, fallback = ''): string => String(fields.get(name) ?? fallback)
  return {
    code: field('code', 'unknown'),
    command: field('command'),
    responseCode: field('responseCode'),
    response: field('response'),
  }
}

function fileMailer(folder: string, sender: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(email) {
      const { message: lines } = await transport.sendMail(buildMessage(email, sender))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // A folder created by an earlier version may be readable by others. Only its owner can change its mode.
      await chmod(folder, 0o700).catch(() => {})
      await writeFile(join(folder, `${fileName(email.key ?? randomUUID())}.eml`), lines, { mode: 0o600 })
    },
  }
}

function buildMessage(
  { key, ...mail }: Email,
  { from, host }: Sender,
): Email & { from: string; headers: Record<string, string>; messageId?: string; disableUrlAccess: boolean } {
  // RFC 3834: prevents automatic replies.
  const headers = { 'Auto-Submitted': 'auto-generated' }
  return { ...mail, from, headers, ...(key && { messageId: `<${fileName(key)}@${host}>` }), disableUrlAccess: true }
}

function fileName(key: string): string {
  return key.replaceAll(/[^A-Za-z0-9_-]/g, '-')
}
