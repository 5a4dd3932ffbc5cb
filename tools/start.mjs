#!/usr/bin/env node
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasDatabase, problems } from './prerequisites.mjs'

/**
 * "npm start": checks what must hold, installs packages and builds what is stale, then runs the server and passes
 * signals on. Ctrl+C at any second leaves a state from which the next start succeeds.
 */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)

const early = problems({ root, data: null, install: false })
if (early.length > 0) refuse(early)

const { endAll, ended, start } = await import('./children.mjs')
const { installPackages, packagesAreStale } = await import('./install.mjs')
const { buildPart, staleParts } = await import('./build.mjs')
const { during } = await import('./progress.mjs')
const { openBrowser } = await import('./open-browser.mjs')

let server
let asked = 0
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // The terminal and npm both send one Ctrl+C.
    if (Date.now() - asked < 1000) return
    asked = Date.now()
    endAll(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    if (!server) process.exitCode = 130
  })
}
const canceled = () => process.exitCode === 130

const install = packagesAreStale(root)
const data = process.env.DATABASE_URL ? null : path.resolve(root, process.env.PORTSIDE_DATA || 'data')
const found = problems({ root, data, install })
if (found.length > 0) refuse(found)

// Stale parts are known only after the packages are installed; a fresh clone builds both.
const parts = install ? [] : staleParts(root)
const steps = install ? 4 : parts.length + 1
let at = 0

if (install) {
  const lines = []
  const code = await during(
    {
      at: ++at,
      of: steps,
      en: 'Installing packages',
      zh: '正在安装依赖包',
      waitEn: 'npm and the package registry',
      waitZh: ' npm 与软件源',
    },
    () => installPackages(root, line => lines.push(line)),
  )
  if (canceled()) process.exit(130)
  if (code !== 0) {
    console.error(lines.slice(-30).join('\n'))
    refuse([
      {
        en: 'The packages could not be installed. Behind a proxy set HTTPS_PROXY, or "npm config set registry <address>", and start again.',
        zh: '依赖包安装失败。如在代理之后，请设置 HTTPS_PROXY，或运行 “npm config set registry <地址>”，然后重新启动。',
      },
    ])
  }
}
for (const part of install ? staleParts(root) : parts) {
  let output = ''
  // The client is built on one core; the demo of a first start is loaded beside it on another.
  const withDemo = part.name === 'client' && firstDemo()
  const code = await during(
    withDemo
      ? {
          at: ++at,
          of: steps,
          en: `${part.en}, loading the demo`,
          zh: `${part.zh}，加载演示数据`,
          waitEn: 'the bundler and the database',
          waitZh: '打包工具与数据库',
        }
      : { at: ++at, of: steps, en: part.en, zh: part.zh, waitEn: 'the bundler', waitZh: '打包工具' },
    async heard => {
      const demo = withDemo ? run(['demo', 'prepare'], heard) : Promise.resolve(0)
      const built = await buildPart(root, part, text => {
        output += text
      })
      if (built !== 0) endAll('SIGTERM')
      const loaded = await demo
      return built === 0 && loaded !== 0 && !canceled() ? process.exit(loaded) : built
    },
  )
  if (canceled()) process.exit(130)
  if (code !== 0) {
    console.error(output)
    refuse([{ en: 'The build failed; the lines above say why.', zh: '构建失败，原因见上方输出。' }])
  }
}

const code = await during(
  { at: steps, of: steps, en: 'Starting the server', zh: '正在启动服务', waitEn: 'the server', waitZh: '服务' },
  heard => serve(heard),
)
process.exit(code)

/** Whether this start creates the demo: no embedded database yet, and no command. */
function firstDemo() {
  const demo = process.env.PORTSIDE_DEMO
  return data !== null && demo !== '0' && process.argv.length === 2 && !hasDatabase(data)
}

/** Runs the server and passes its output to the console. Returns its exit code. */
function run(args, heard, started = () => {}) {
  // Without __proto__ no request can reach a prototype by that name. The channel ends the server when this process
  // dies.
  const child = start(
    process.execPath,
    ['--enable-source-maps', '--disable-proto=delete', 'dist/server.mjs', ...args],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: { ...process.env, PORTSIDE_ROOT: root },
    },
  )
  child.stdout.on('data', chunk => {
    heard()
    process.stdout.write(chunk)
  })
  started(child)
  return ended(child)
}

async function serve(heard) {
  let ready = false
  const quiet = setInterval(() => {
    if (ready) heard()
  }, 500)
  try {
    return await run(process.argv.slice(2), heard, child => {
      server = child
      child.on('message', message => {
        if (!message || typeof message.ready !== 'string') return
        ready = true
        openBrowser(message.ready)
      })
    })
  } finally {
    clearInterval(quiet)
  }
}

function refuse(list) {
  for (const p of list) console.error(`\n${p.en}\n${p.zh}`)
  console.error('')
  process.exit(1)
}
