import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { TestProject } from 'vitest/node'
import { hashOf } from '../../tools/build.mjs'
import { startPostgres } from '../../tools/postgres.mjs'
import { openEmbeddedDatabase, openPostgres, type Database } from '../../server/db/database.ts'
import { seedWorld } from './world.ts'
import { appOver } from './test-app.ts'
import { folderOfRun } from './folder-of-run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'pglite' | 'postgres'
    /** Folder of the run; every test file makes its own in it. */
    home: string
    template: string
    worker: string
    postgres: string
  }
}

/**
 * One database is created and seeded once; every test file gets a clone. The engine is PORTSIDE_TEST_ENGINE: pglite (a
 * copied folder) or postgres (a real server with template databases).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = process.env.PORTSIDE_TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite'
  const home = folderOfRun()
  const worker = path.resolve('.cache/pglite-worker.mjs')
  await build({
    entryPoints: ['server/db/pglite-worker.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: worker,
    external: ['@electric-sql/pglite'],
    logLevel: 'error',
  })
  await build({
    entryPoints: ['server/files/read-table-worker.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: '.cache/read-table-worker.mjs',
    logLevel: 'error',
  })
  await build({
    entryPoints: ['server/files/bpmn-worker.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: '.cache/bpmn-worker.mjs',
    logLevel: 'error',
  })
  await build({
    entryPoints: ['server/scripts/script-worker.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: '.cache/script-worker.mjs',
    external: ['@jitl/*', 'quickjs-emscripten-core'],
    logLevel: 'error',
  })
  await build({
    entryPoints: ['server/print/pdf-worker.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: '.cache/pdf-worker.mjs',
    external: ['pdfmake', 'fontkit'],
    loader: { '.br': 'file' },
    logLevel: 'error',
  })
  project.provide('engine', engine)
  project.provide('home', home)
  project.provide('worker', pathToFileURL(worker).href)
  const template = path.join(home, 'template')
  project.provide('template', template)
  const postgres = engine === 'postgres' ? await startPostgres({ home: path.join(home, 'postgres') }) : undefined
  project.provide('postgres', postgres?.url('') ?? '')
  const seed = async (database: Database) => {
    await seedWorld(await appOver(database, path.join(home, 'seed')))
    await database.vacuum()
    await database.close()
  }
  if (postgres)
    await seed(
      await openPostgres(await createDatabase(postgres.url(), 'template_world', postgres.url('template_world')), 4),
    )
  else await keptWorld(template, async () => seed(await openEmbeddedDatabase(template, pathToFileURL(worker))))
  return async () => {
    await postgres?.stop()
    fs.rmSync(home, { recursive: true, force: true })
  }
}

/** Takes the seeded folder that the last run with these sources left, or makes and leaves it. */
async function keptWorld(template: string, make: () => Promise<void>): Promise<void> {
  const all = path.resolve('.cache/world')
  const kept = path.join(
    all,
    hashOf('.', [
      'domain',
      'server',
      'blocks',
      'tests/server/world.ts',
      'tests/server/test-app.ts',
      'package-lock.json',
    ]),
  )
  if (fs.existsSync(kept)) return fs.cpSync(kept, template, { recursive: true })
  await make()
  fs.rmSync(all, { recursive: true, force: true })
  const part = `${kept}.${process.pid}`
  fs.cpSync(template, part, { recursive: true })
  fs.renameSync(part, kept)
}

async function createDatabase(admin: string, name: string, url: string): Promise<string> {
  const { default: pg } = await import('pg')
  const client = new pg.Client(admin)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return url
}
