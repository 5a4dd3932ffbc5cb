import net from 'node:net'
import type { FastifyInstance } from 'fastify'
import { scripts } from '../domain/contracts/files.calls.ts'
import type { Config } from './config.ts'
import { loadCommand } from './demo/load-command.ts'
import type { DemoSignIn } from './context.ts'

/** Time of the start; the process that loads the demo gets that of its parent. */
export const startedAt = (process.argv[2] === loadCommand && Number(process.argv[4])) || Date.now()

/** A line for the person at the console, in both languages, with the seconds since the start. */
export function say(en_US: string, zh_CN: string): void {
  console.log(`[${((Date.now() - startedAt) / 1000).toFixed(1).padStart(5)} s] ${en_US} · ${zh_CN}`)
}

/**
 * Listens on the port of the settings, or on the next free one when it is busy (FH-3). Gives the address of the
 * product.
 */
export async function listen(server: FastifyInstance, config: Config): Promise<string> {
  const port = config.port === 0 ? 0 : await freePort(config.host, config.port)
  if (port !== config.port)
    say(`Port ${config.port} is busy, taking ${port}`, `端口 ${config.port} 已被占用，改用 ${port}`)
  await server.listen({ host: config.host, port })
  const bound = (server.server.address() as net.AddressInfo).port
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound}${scripts}`
}

async function freePort(host: string, from: number): Promise<number> {
  for (let port = from; port < Math.min(from + 100, 65_536); port++) if (await isFree(host, port)) return port
  throw new Error(`No port from ${from} to ${from + 99} is free. Set PORT to a free one.`)
}

const isFree = (host: string, port: number): Promise<boolean> =>
  new Promise(resolve => {
    const probe = net.createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ host, port }, () => probe.close(() => resolve(true)))
  })

/** The last block: the address, and with a demo the accounts (FH-4). */
export function tellWhereToGo(address: string, demo: DemoSignIn | null): void {
  console.log('')
  if (demo) {
    console.log(
      'Demo accounts (company account / username), password of all of them · 演示账号（公司账号 / 用户名），密码均为: ' +
        demo.password,
    )
    for (const a of demo.accounts)
      console.log(`  ${a.company.padEnd(10)} ${a.username.padEnd(32)} ${a.role.en_US} · ${a.role.zh_CN}`)
    console.log('Demo data is reset at 7:00 every day. · 演示数据每天 7:00 重置。')
    console.log('')
  }
  console.log(`Portside is ready · 已就绪: ${address}`)
}
