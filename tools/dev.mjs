#!/usr/bin/env node
import net from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { endGroup, ended, start } from './children.mjs'
import { installPackages, packagesAreStale } from './install.mjs'
import { problems } from './prerequisites.mjs'

/**
 * "npm run dev": the client with hot reload, and the server built and started again when its sources change. Settings
 * and data are those of "npm start"; the built client in dist/ is neither used nor changed.
 */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)

const install = packagesAreStale(root)
const found = problems({ root, data: null, install })
for (const problem of found) console.error(problem.en)
if (found.length > 0) process.exit(1)
if (install) {
  console.log('Installing packages · 正在安装依赖包')
  if ((await installPackages(root, line => console.log(line))) !== 0) process.exit(1)
}

const { context } = await import('esbuild')
const { createServer } = await import('vite')
const { serverBuild } = await import('./build-server.mjs')
const { devClient } = await import('./dev-client.mjs')
const { makeRestarter } = await import('./restarter.mjs')

const folder = '.cache/dev-server'
const host = process.env.HOST || '127.0.0.1'
const port = await freePort()
const server = `http://127.0.0.1:${port}`
const client = await createServer(devClient({ host, port: Number(process.env.PORT || 8080), server }))
await client.listen()
const address = new URL(client.resolvedUrls?.local[0] ?? '').origin

const restarter = makeRestarter(runServer)
let builds = 0
const build = await context(
  serverBuild(folder, [
    {
      name: 'start-again',
      setup: ({ onEnd }) =>
        onEnd(({ errors }) => {
          // The last server that could be built goes on.
          if (errors.length > 0) return
          if (builds++ > 0) console.log('The server has changed and is started again · 服务端已更改，正在重新启动')
          void restarter.change()
        }),
    },
  ]),
)
await build.watch()

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    if (!stopping) void stop()
  })

async function stop() {
  stopping = true
  await build.dispose()
  await restarter.close()
  await client.close()
  process.exit(0)
}

function runServer() {
  const args = ['--enable-source-maps', '--disable-proto=delete', path.join(root, folder, 'server.mjs')]
  const child = start(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { PORTSIDE_URL: address, ...process.env, HOST: '127.0.0.1', PORT: String(port), PORTSIDE_ROOT: root },
  })
  // People use the address of the client.
  child.stdout?.on('data', chunk => process.stdout.write(String(chunk).replaceAll(server, address)))
  const end = ended(child)
  return {
    stop() {
      endGroup(child, 'SIGTERM')
      return end
    },
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const found = /** @type {net.AddressInfo} */ (probe.address()).port
      probe.close(() => resolve(found))
    })
  })
}
