import fs from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { BodyOf } from '../../../domain/contracts/call.ts'
import type {
  Deployed,
  ListedProcesses,
  ProcessDetail,
  ShownNode,
  ShownProcess,
  workflowDraftSaveCall,
  workflowPublishCall,
} from '../../../domain/contracts/workflow.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { isForeign, type ProcessChoices } from '../../../domain/workflow/configure.ts'
import { drawingOf } from '../../../domain/workflow/drawing.ts'
import { processesOf } from '../../../domain/workflow/model-of.ts'
import type { Finding, FlowNode, ProcessModel } from '../../../domain/workflow/model.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { authorOf, newId } from '../../db/write-rows.ts'
import { tableLimits } from '../../files/table-limits.ts'
import { sentence } from '../../messages.ts'
import { safeName } from '../attachments/attachments.ts'
import { reading, writing } from '../transaction.ts'
import { elevated, startUnitOfWork } from '../unit-of-work.ts'
import { kindsOf, refuseChoices, refuseWithoutEntity } from './choices.ts'
import { shownRunning } from './move-running.ts'
import { asProblem, deployIn, findingsOf, modelsOf, withChoices } from './deploy.ts'

interface Kept {
  readonly id: string
  readonly fileName: string
  readonly source: Buffer
  readonly choices: readonly ProcessChoices[]
  readonly at: string
  readonly by: string
}

/** Reads an uploaded file and keeps it as a draft. A file that can not be read is refused and leaves nothing. */
export async function uploadDraft(context: Context, name: string, stream: Readable): Promise<ProcessDetail> {
  const stored = await context.files.put(stream, { maxBytes: tableLimits.fileBytes })
  try {
    const source = await fs.readFile(context.files.path(stored.key))
    const fileName = safeName(name)
    await modelsOf(context, { fileName, content: source })
    const id = await writing(context, tx =>
      tx.elevated(async inner => {
        const made = newId()
        await inner.run(sql`insert into workflow_draft (id, file_name, source, choices, at, by_name)
          values (${made}, ${fileName}, ${source}, '[]'::jsonb, ${context.now().toISOString()}, ${authorOf(tx.actor)})`)
        return made
      }),
    )
    return await processDetail(context, id)
  } finally {
    await context.files.remove(stored.key)
  }
}

/** Drafts, and processes with their versions and how many run by each (p-wf-processes). */
export const listProcesses = (context: Context): Promise<ListedProcesses> =>
  reading(context, tx =>
    tx.elevated(async inner => {
      const kept = await inner.rows<Kept>(sql`select id, file_name as "fileName", source, choices, at, by_name as by
        from workflow_draft order by at desc limit 50`)
      const processes = await inner.rows<ListedProcesses['processes'][number]>(sql`
        select w."id" as id, w."key" as key, w."name" as name, w."status" as status, (select
          coalesce(jsonb_agg(jsonb_build_object('version', v.version, 'fileName', v.file_name, 'at', v.deployed_at,
            'by', v.deployed_by, 'reason', v.reason, 'running', (select count(*) from workflow_instance__s i
              where i."version_id" = v.id::text and i."status" = 'running')) order by v.version desc), '[]'::jsonb)
          from workflow_version v where v.workflow_id = w."id") as versions
        from workflow__s w order by w."name", w."id" limit 500`)
      const drafts: ListedProcesses['drafts'][number][] = []
      for (const d of kept) {
        const { models } = await modelsOf(context, { fileName: d.fileName, content: d.source })
        drafts.push({
          id: d.id,
          fileName: d.fileName,
          at: new Date(d.at).toISOString(),
          by: d.by,
          processes: models.map(m => m.name || m.key),
          findings: models.flatMap(m => findingsOf(withChoices(m, d.choices))).length,
        })
      }
      return { processes, drafts }
    }),
  )

const draftOf = (tx: Tx, id: string): Promise<Kept | undefined> =>
  tx.one<Kept>(sql`select id, file_name as "fileName", source, choices, at, by_name as by
    from workflow_draft where id = ${id}`)

/** The latest version of a process, in the form of a draft. */
const publishedOf = (tx: Tx, id: string): Promise<(Kept & { readonly key: string }) | undefined> =>
  tx.one(sql`select w."id" as id, w."key" as key, v.file_name as "fileName", v.source,
      case when v.choices is null then '[]'::jsonb else jsonb_build_array(v.choices) end as choices,
      v.deployed_at as at, v.deployed_by as by
    from workflow__s w join workflow_version v on v.id::text = w."version_id" where w."id" = ${id}`)

/** A process of a draft with what is chosen for it, or the version that new ones start with. */
export async function modelOf({ context, tx }: UnitOfWork, id: string, key: string): Promise<ProcessModel> {
  const kept = (await draftOf(tx, id)) ?? (await publishedOf(tx, id))
  if (!kept) throw fail('NOT_FOUND')
  const { models } = await modelsOf(context, { fileName: kept.fileName, content: kept.source })
  const model = models.find(m => m.key === key)
  if (!model) throw fail('NOT_FOUND')
  const configured = withChoices(model, kept.choices)
  const findings = findingsOf(configured)
  if (findings.length > 0) throw invalid(findings.map(asProblem))
  return configured
}

/** A draft, or the version of a process that new ones start with (p-wf-process). */
export const processDetail = (context: Context, id: string): Promise<ProcessDetail> =>
  reading(context, tx =>
    tx.elevated(async inner => {
      const draft = await draftOf(inner, id)
      const published = draft ? undefined : await publishedOf(inner, id)
      const kept = draft ?? published
      if (!kept) throw fail('NOT_FOUND')
      const { documents, passedOver } = await modelsOf(context, { fileName: kept.fileName, content: kept.source })
      const latest = await latestVersions(inner)
      const processes: ShownProcess[] = []
      for (const { definitions } of documents)
        for (const model of processesOf(definitions)) {
          if (!model.executable || (published && model.key !== published.key)) continue
          processes.push({
            key: model.key,
            name: model.name || model.key,
            latest: latest.get(model.key) ?? null,
            nodes: model.nodes.map(nodeOf),
            findings: findingsOf(withChoices(model, kept.choices)).map(shown),
            drawing: drawingOf(definitions, model),
            running: draft ? await shownRunning(inner, withChoices(model, kept.choices)) : null,
          })
        }
      return {
        id,
        draft: draft !== undefined,
        fileName: kept.fileName,
        at: new Date(kept.at).toISOString(),
        by: kept.by,
        processes,
        passedOver,
        choices: kept.choices,
        kinds: kindsOf(context),
      }
    }),
  )

async function latestVersions(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ key: string; version: string }>(
    sql`select "key" as key, "version" as version from workflow__s where "version" is not null`,
  )
  return new Map(rows.map(r => [r.key, Number(r.version)]))
}

const shown = ({ code, id, line, params }: Finding) => {
  const about = { ...params, id, line }
  return {
    code,
    node: id,
    line,
    message: { en_US: sentence('en_US', code, about), zh_CN: sentence('zh_CN', code, about) },
  }
}

const nodeOf = (node: FlowNode): ShownNode => ({
  id: node.id,
  name: node.name,
  kind: node.kind,
  line: node.line,
  people: node.people?.assignee === undefined ? (node.people?.users ?? []) : [node.people.assignee],
  groups: node.people?.assignee === undefined ? (node.people?.groups ?? []) : [],
  foreign: node.foreign ?? null,
  choice: node.kind === 'user' && !node.listeners ? 'people' : isForeign(node) ? 'pass' : null,
})

/** Keeps what was chosen; answers what still keeps the draft from being published. */
export async function saveDraft(
  context: Context,
  { id, choices }: BodyOf<typeof workflowDraftSaveCall>,
): Promise<ProcessDetail> {
  await writing(context, tx =>
    tx.elevated(async inner => {
      const before = await inner.one<Pick<Kept, 'choices'>>(
        sql`select choices from workflow_draft where id = ${id} for update`,
      )
      if (!before) throw fail('NOT_FOUND')
      refuseChoices(context, choices, before.choices)
      await inner.run(sql`update workflow_draft set choices = ${JSON.stringify(choices)}::jsonb where id = ${id}`)
    }),
  )
  return processDetail(context, id)
}

export const deleteDraft = (context: Context, id: string): Promise<{ readonly deleted: number }> =>
  writing(context, tx =>
    tx.elevated(async inner => ({ deleted: await inner.run(sql`delete from workflow_draft where id = ${id}`) })),
  )

/** Publishes a draft whole: each of its processes as a new version. With a single finding it stays a draft. */
export const publishDraft = (
  context: Context,
  { id, reason, running = [] }: BodyOf<typeof workflowPublishCall>,
): Promise<Deployed> =>
  writing(context, tx =>
    elevated(startUnitOfWork(context, tx), async uow => {
      const draft = await draftOf(uow.tx, id)
      if (!draft) throw fail('NOT_FOUND')
      const file = { fileName: draft.fileName, content: draft.source }
      refuseWithoutEntity((await modelsOf(context, file)).models, draft.choices)
      refuseChoices(context, draft.choices, draft.choices)
      const deployed = await deployIn(uow, file, { choices: draft.choices, reason: reason.trim(), running })
      await uow.tx.run(sql`delete from workflow_draft where id = ${id}`)
      return deployed
    }),
  )
