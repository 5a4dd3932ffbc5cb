import fs from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Deployed, RunningChoice } from '../../../domain/contracts/workflow.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { configured, noChoices, type ProcessChoices } from '../../../domain/workflow/configure.ts'
import { checkProcess } from '../../../domain/workflow/check-process.ts'
import { processesOf } from '../../../domain/workflow/model-of.ts'
import type { Finding, FlowNode, ProcessModel } from '../../../domain/workflow/model.ts'
import type { App, Context, UnitOfWork } from '../../context.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import { sql } from '../../db/sql.ts'
import { authorOf, newId, readStored, updateRows } from '../../db/write-rows.ts'
import type { ProcessFile } from '../../files/process-reader.ts'
import { tableLimits } from '../../files/table-limits.ts'
import { unknownGroups } from '../../workflow/people.ts'
import { saveOne } from '../records/save.ts'
import { safeName } from '../attachments/attachments.ts'
import { writing } from '../transaction.ts'
import { elevated, entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { settleRunning } from './move-running.ts'

/** Reads an uploaded process file and deploys its processes (p-wf-deploy). A refused file leaves nothing. */
export async function deployFile(context: Context, name: string, stream: Readable): Promise<Deployed> {
  const stored = await context.files.put(stream, { maxBytes: tableLimits.fileBytes })
  try {
    const content = await fs.readFile(context.files.path(stored.key))
    return await deploy(context, { fileName: safeName(name), content })
  } finally {
    await context.files.remove(stored.key)
  }
}

/** All findings come at once, in the order of the file; with a single one nothing is deployed. */
export const deploy = (
  context: Context,
  file: ProcessFile,
  published: Published = { choices: [], reason: null },
): Promise<Deployed> =>
  writing(context, tx => elevated(startUnitOfWork(context, tx), uow => deployIn(uow, file, published)))

/** What a version keeps besides its model. */
interface Published {
  readonly choices: readonly ProcessChoices[]
  readonly reason: string | null
  /** What happens to processes that run by earlier versions; without it they go on by their own. */
  readonly running?: readonly RunningChoice[]
  /** The key of the only process of the file that is deployed. */
  readonly only?: string
}

/** The same in a running transaction, with what was chosen for the processes. */
export async function deployIn(uow: UnitOfWork, file: ProcessFile, published: Published): Promise<Deployed> {
  const { models: all, passedOver } = await modelsOf(uow.context, file)
  const read = all.filter(m => published.only === undefined || m.key === published.only)
  const models = read.map(m => withChoices(m, published.choices))
  const problems = models.flatMap(findingsOf).map(asProblem)
  if (problems.length > 0) throw invalid(problems)
  await uow.tx.run(sql`select pg_advisory_xact_lock(${advisoryLocks.deployments}::bigint)`)
  const processes = []
  for (const model of models) processes.push(await deployOne(uow, model, file, published))
  return { processes, passedOver }
}

export const withChoices = (model: ProcessModel, choices: readonly ProcessChoices[]): ProcessModel =>
  configured(model, choices.find(c => c.process === model.key) ?? noChoices(model.key))

/** What keeps a process from being published. */
export const findingsOf = (model: ProcessModel): readonly Finding[] =>
  [...checkProcess(model), ...notRunHere(model)].toSorted((a, b) => a.line - b.line)

/** The processes of a file, which is read in a thread of its own. */
export async function modelsOf({ processFiles }: App, file: ProcessFile) {
  const { documents, passedOver } = await processFiles(file)
  const models = documents.flatMap(d => processesOf(d.definitions)).filter(m => m.executable)
  if (models.length === 0) throw fail('BPMN_NO_PROCESS')
  return { documents, models, passedOver }
}

/** What the engine knows but nobody drives here yet, and groups that are no roles: nobody would be asked. */
function notRunHere(model: ProcessModel): readonly Finding[] {
  const waits = (n: FlowNode) =>
    n.kind === 'call' || n.kind === 'receive' || ['message', 'signal'].includes(n.event?.kind ?? '')
  return [
    ...model.nodes.filter(waits).map((n): Finding => ({
      code: 'NOT_SUPPORTED',
      id: n.id,
      line: n.line,
      params: { what: n.event?.kind ?? n.kind },
    })),
    ...unknownGroups(model).map((n): Finding => ({ code: 'NO_PEOPLE', id: n.id, line: n.line })),
  ]
}

export const asProblem = ({ code, id, line, params }: Finding): Problem => ({ code, params: { ...params, id, line } })

async function deployOne(
  uow: UnitOfWork,
  model: ProcessModel,
  file: ProcessFile,
  { choices, reason, running }: Published,
): Promise<Deployed['processes'][number]> {
  const entity = entityNamed(uow.index, 'Workflow')
  const key = model.key.slice(0, 80)
  const name = (model.name || key).slice(0, 120)
  const [there] = await readStored(uow.tx, entity, { field: 'key', values: [key] }, { lock: true })
  const id = there?.id ?? (await make(uow, key, name))
  const last = await uow.tx.one<{ version: number }>(
    sql`select coalesce(max(version), 0) as version from workflow_version where workflow_id = ${id}`,
  )
  const version = (last?.version ?? 0) + 1
  const versionId = newId()
  await uow.tx.run(sql`insert into workflow_version
      (id, workflow_id, version, model, source, file_name, deployed_at, deployed_by, reason, choices)
    values (${versionId}, ${id}, ${version}, ${JSON.stringify(model)}::jsonb, ${file.content}, ${file.fileName},
      ${uow.now.toISOString()}, ${authorOf(uow.tx.actor)}, ${reason},
      ${JSON.stringify(choices.find(c => c.process === model.key) ?? null)}::jsonb)`)
  const values = {
    name,
    version: String(version),
    versionId,
    fileName: file.fileName.slice(0, 200),
    mainEntity: model.mainEntity ?? null,
    ccFlag: model.copies !== undefined || model.nodes.some(n => n.copies !== undefined),
    graph: { nodes: model.nodes.length, flows: model.flows.length },
    deployedAt: uow.now.toISOString(),
  }
  await updateRows(uow.tx, entity, [{ id, values }], uow.now)
  const choice = running?.find(r => r.process === model.key)
  const moved = running ? await settleRunning(uow, model, choice, { id: versionId, version, model }) : 0
  return { id, key, name, version, moved }
}

async function make(uow: UnitOfWork, key: string, name: string): Promise<string> {
  const actor = { kind: 'system', reason: 'a process is deployed' } as const
  const onBehalfOf = uow.actor.kind === 'user' ? { onBehalfOf: uow.actor } : {}
  const saved = await saveOne(uow.tx, { ...uow.context, actor: { ...actor, ...onBehalfOf } }, 'Workflow', {
    record: { key, name },
  })
  return saved.id
}
