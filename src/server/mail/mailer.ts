import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

/** `key` names the event: sent again, the file is the same one and the message carries the same Message-ID. */
export type Mail = { key?: string; to: string; subject: string; text: string; html: string }

/** Nobody has this address: however often it is tried, the mail will not be taken. */
export class AddressRefused extends Error {}

/** Resolves once the mail is handed over for good; rejects with AddressRefused for an address that is none, with any other error when it may be tried again. */
export type Mailer = { send: (mail: Mail) => Promise<void> }

export type MailPlaces = { mailUrl: string | null; dataDir: string; publicUrl: string }

/** `mailUrl` is `smtp://user:password@host:port?from=…`; empty writes `.eml` files under `dataDir`. */
export function createMailer({ mailUrl, dataDir, publicUrl }: MailPlaces): Mailer {
  const host = new URL(publicUrl).hostname
  const sender = { from: `Kkori <no-reply@${host}>`, host }
  return mailUrl ? smtpMailer(new URL(mailUrl), sender) : fileMailer(join(dataDir, 'mail'), sender)
}

type Sender = { from: string; host: string }

function smtpMailer(server: URL, sender: Sender): Mailer {
  const transport = createTransport({
    host: server.hostname,
    port: Number(server.port || (server.protocol === 'smtps:' ? 465 : 587)),
    secure: server.protocol === 'smtps:',
    ...(server.username && { auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  const from = server.searchParams.get('from') ?? sender.from
  return {
    async send(mail) {
      await transport.sendMail(message(mail, { from, host: sender.host })).catch(failWithoutAddress)
    },
  }
}

/** A mail server's own words name the address, which is for no log. */
function failWithoutAddress(error: unknown): never {
  const { code, command, responseCode, response } = fieldsOf(error)
  const said = `The mail server did not take a mail: ${code} ${responseCode}`.trim()
  throw isNoAddress({ command, responseCode, response }) ? new AddressRefused(said) : new Error(said)
}

/** 550, 551 and 553 in answer to the address, unless 5.7 says that it is a matter of rights: those may be given later. */
function isNoAddress({ command, responseCode, response }: Record<'command' | 'responseCode' | 'response', string>): boolean {
  return command === 'RCPT TO' && ['550', '551', '553'].includes(responseCode) && !/^\d{3}[ -]5\.7\./.test(response)
}

function fieldsOf(error: unknown): Record<'code' | 'command' | 'responseCode' | 'response', string> {
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
    async send(mail) {
      const { message: lines } = await transport.sendMail(message(mail, sender))
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${fileName(mail.key ?? randomUUID())}.eml`), lines)
    },
  }
}

function message(
  { key, ...mail }: Mail,
  { from, host }: Sender,
): Mail & { from: string; messageId?: string; disableUrlAccess: boolean } {
  return { ...mail, from, ...(key && { messageId: `<${fileName(key)}@${host}>` }), disableUrlAccess: true }
}

function fileName(key: string): string {
  return key.replaceAll(/[^A-Za-z0-9_-]/g, '-')
}
