import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AddressRefused, createMailer, type Email } from './mailer.ts'

const publicUrl = 'https://kkori.example'
const mail: Email = {
  key: 'booking_confirmed:b1',
  to: 'owner@example.com',
  subject: '예약 완료 · 보리네',
  text: '보리의 예약이 완료되었어요.',
  html: '<p>보리의 예약이 완료되었어요.</p>',
}

describe('mailer without a mail server', () => {
  let dataDir = ''
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kkori-mail-'))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  test('writes a file with text and HTML parts, sent from the site’s address', async () => {
    await createMailer({ mailUrl: null, dataDir, publicUrl }).send(mail)
    const [name] = await readdir(join(dataDir, 'mail'))
    expect(name).toBe('booking_confirmed-b1.eml')
    const lines = await readFile(join(dataDir, 'mail', name ?? ''), 'utf8')
    expect(lines).toContain('From: Kkori <no-reply@kkori.example>')
    expect(lines).toContain('To: owner@example.com')
    expect(lines).toContain('Message-ID: <booking_confirmed-b1@kkori.example>')
    expect(lines).toContain('Auto-Submitted: auto-generated')
    expect(lines).toContain('Content-Type: text/plain')
    expect(lines).toContain('Content-Type: text/html')
  })

  test('restricts the file and an existing folder to the current user', async () => {
    const folder = join(dataDir, 'mail')
    await mkdir(folder, { mode: 0o755 })
    await createMailer({ mailUrl: null, dataDir, publicUrl }).send(mail)
    const modes = await Promise.all(
      [folder, join(folder, 'booking_confirmed-b1.eml')].map(async (path) => (await stat(path)).mode),
    )
    expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '600'])
  })

  test('writes one file per email key', async () => {
    const mailer = createMailer({ mailUrl: null, dataDir, publicUrl })
    await mailer.send(mail)
    await mailer.send(mail)
    await mailer.send({ ...mail, key: 'booking_cancelled:b1' })
    expect(await readdir(join(dataDir, 'mail'))).toHaveLength(2)
  })

  test('keeps line breaks out of the subject, and the file inside its folder', async () => {
    await createMailer({ mailUrl: null, dataDir, publicUrl }).send({
      ...mail,
      key: '../../x',
      subject: 'Hi\r\nBcc: all@example.com',
    })
    const [name] = await readdir(join(dataDir, 'mail'))
    const lines = await readFile(join(dataDir, 'mail', name ?? ''), 'utf8')
    expect(lines).not.toMatch(/^Bcc:/m)
  })
})

describe('mailer over SMTP', () => {
  test('sends an email with its sender, recipient and headers', async () => {
    const received = Promise.withResolvers<{ from: string; to: string[]; lines: string }>()
    const server = await startServer(received.resolve)
    await createMailer({
      mailUrl: `smtp://127.0.0.1:${server.port}?from=stay@kkori.example`,
      dataDir: '/nowhere',
      publicUrl,
    }).send(mail)
    const { from, to, lines } = await received.promise
    await server.close()
    expect([from, to]).toEqual(['stay@kkori.example', ['owner@example.com']])
    expect(lines).toContain('Auto-Submitted: auto-generated')
    expect(lines).toContain('Message-ID: <booking_confirmed-b1@kkori.example>')
    for (const words of [mail.text, mail.html]) expect(lines).toContain(`\r\n\r\n${Buffer.from(words).toString('base64')}`)
  })

  test('rejects with AddressRefused, without the address in the message', async () => {
    const server = await startServer(() => {}, 'owner@example.com')
    const mailer = createMailer({ mailUrl: `smtp://127.0.0.1:${server.port}`, dataDir: '/nowhere', publicUrl })
    const error = await mailer.send(mail).catch((refused: unknown) => refused)
    await server.close()
    expect(String(error)).toBe('Error: The mail server rejected an email: EENVELOPE 550')
    expect(error).toBeInstanceOf(AddressRefused)
  })

  test.each([
    [550, '5.7.1 Relay access denied'],
    [552, '5.2.2 The mailbox is full'],
    [450, '4.2.1 Try again later'],
  ])('rejects with a retryable error when the server responds %i %s', async (responseCode, message) => {
    const server = await startServer(() => {}, 'owner@example.com', { responseCode, message })
    const mailer = createMailer({ mailUrl: `smtp://127.0.0.1:${server.port}`, dataDir: '/nowhere', publicUrl })
    const error = await mailer.send(mail).catch((refused: unknown) => refused)
    await server.close()
    expect(String(error)).toBe(`Error: The mail server rejected an email: EENVELOPE ${responseCode}`)
    expect(error).not.toBeInstanceOf(AddressRefused)
  })

  test('gives up on a server that keeps the connection alive without ever accepting the email', async () => {
    const ended = Promise.withResolvers<void>()
    const server = createServer((socket) => {
      const timer = setInterval(() => socket.write('220-wait\r\n'), 1)
      socket
        .on('error', () => {})
        .on('close', () => {
          clearInterval(timer)
          ended.resolve()
        })
    })
    const port = await listen(server)
    const mailer = createMailer({ mailUrl: `smtp://127.0.0.1:${port}`, dataDir: '/nowhere', publicUrl, sendMs: 20 })
    await expect(mailer.send(mail)).rejects.toThrow('The mail server rejected an email: EABORT')
    await ended.promise
    server.close()
  })

  test('does not send its password to a server that offers no encryption', async () => {
    const commands: string[] = []
    const server = createServer((socket) => {
      socket.on('error', () => {}).write('220 hi\r\n')
      socket.on('data', (data) => {
        commands.push(String(data).slice(0, 4))
        socket.write(/^EHLO/.test(String(data)) ? '250-hi\r\n250 AUTH PLAIN LOGIN\r\n' : '502 no\r\n')
      })
    })
    const port = await listen(server)
    const mailer = createMailer({ mailUrl: `smtp://user:secret@127.0.0.1:${port}`, dataDir: '/nowhere', publicUrl })
    await expect(mailer.send(mail)).rejects.toThrow('The mail server rejected an email: ETLS')
    expect(commands).not.toContain('AUTH')
    server.close()
  })

  test('rejects when the server is unreachable', async () => {
    const server = await startServer(() => {})
    await server.close()
    const mailer = createMailer({ mailUrl: `smtp://127.0.0.1:${server.port}`, dataDir: '/nowhere', publicUrl })
    await expect(mailer.send(mail)).rejects.toThrow()
  })
})

type Received = { from: string; to: string[]; lines: string }

async function startServer(
  receive: (mail: Received) => void,
  refused = '',
  refusal: { responseCode?: number; message?: string } = {},
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      done(address === refused ? Object.assign(new Error(`No such user: ${address}`), refusal) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        receive({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          lines: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  const port = await listen(server.server)
  return { port, close: () => new Promise((closed) => server.close(closed)) }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}
