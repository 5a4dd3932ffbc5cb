import type { EntityDefinition } from '../../domain/meta/entity.ts'
import { isRoleCode, type RoleCode } from '../../domain/meta/role.ts'
import { isId } from '../../domain/meta/records/read-value.ts'
import type { TaskPlan } from '../../domain/workflow/command.ts'
import { ExpressionRefused } from '../../domain/workflow/expression-refused.ts'
import { fillIn, type Facts } from '../../domain/workflow/expression.ts'
import type { FlowNode, ProcessModel } from '../../domain/workflow/model.ts'
import { sameKeySql } from '../db/canonical-key.ts'
import { join, sql } from '../db/sql.ts'
import type { Tx } from '../db/tenant-transaction.ts'
import { actorOf, userColumnsWith, type UserRow } from '../operations/session/actors.ts'
import { administers, may, type UserActor } from '../../domain/meta/actor.ts'

/** Stands for nobody: a task that gets this person is refused, and never approved by itself. */
export const nobody = 'nobody'

export interface Staff {
  readonly plans: ReadonlyMap<string, TaskPlan>
  /** The person that a file names by their user name. */
  personNamed(text: string): string
  /** Why a person is asked at a task. */
  why(person: string, node: FlowNode): WhyAsked
}

/** By name, by their role, as administrator because nobody else is there, or because a colleague has added them. */
export type WhyAsked =
  | { readonly kind: 'named' | 'administrator' | 'added' }
  | { readonly kind: 'role'; readonly role: RoleCode }

/**
 * The people of each task. Groups of a file are roles of the company; users are looked up in it and never made. The
 * starter is left out, and so are people who may not read the record, unless the node opens it. When nobody is left,
 * the administrators of the company are asked.
 */
export async function staffOf(
  tx: Tx,
  model: ProcessModel,
  facts: Facts,
  about: { readonly company: string; readonly starter: string; readonly entity: EntityDefinition },
): Promise<Staff> {
  const tasks = model.nodes.filter(n => n.kind === 'user')
  const others = (await peopleOf(tx, about.company)).filter(p => p.userId !== about.starter)
  const people = others.filter(p => may(p, about.entity, 'read'))
  // A task that opens its record asks people who may not read such records otherwise.
  const askable = (node: FlowNode): readonly UserActor[] => (node.opens ? others : people)
  const fallback = people.filter(p => administers(p)).map(p => p.userId)
  const chosen = (node: FlowNode): readonly string[] => {
    const found = askable(node)
      .filter(p => isAsked(p, node, facts))
      .map(p => p.userId)
    return found.length > 0 ? found : fallback.length > 0 ? fallback : [nobody]
  }
  return {
    plans: new Map(
      tasks.filter(n => n.many === undefined).map(n => [n.id, { people: chosen(n), ...ruleOf(n) } satisfies TaskPlan]),
    ),
    personNamed: text => (isId(text) ? text : (people.find(p => p.username === text)?.userId ?? fallback[0] ?? nobody)),
    why: (id, node) => {
      const person = askable(node).find(p => p.userId === id)
      const role = person && isAsked(person, node, facts) ? groupOf(person, node) : undefined
      if (role) return { kind: 'role', role }
      if (node.many || (person && isAsked(person, node, facts))) return { kind: 'named' }
      return { kind: chosen(node).includes(id) ? 'administrator' : 'added' }
    },
  }
}

const ruleOf = ({ rule }: FlowNode): Pick<TaskPlan, 'rule' | 'inOrder'> =>
  rule === 'all' || rule === 'sequence'
    ? { rule: { kind: 'all' }, inOrder: rule === 'sequence' }
    : { rule: { kind: 'any' } }

const groupOf = ({ grants }: UserActor, { people }: FlowNode): RoleCode | undefined =>
  people?.assignee === undefined
    ? grants.map(g => g.basis).find((b): b is RoleCode => isRoleCode(b) && (people?.groups ?? []).includes(b))
    : undefined

function isAsked(person: UserActor, { people }: FlowNode, facts: Facts): boolean {
  const named = (people?.assignee === undefined ? (people?.users ?? []) : [people.assignee]).map(t => filled(t, facts))
  if (named.some(n => n === person.username || n === person.userId)) return true
  const groups = people?.groups ?? []
  return people?.assignee === undefined && person.grants.some(g => groups.includes(g.basis))
}

/** A name that cannot be computed names nobody. */
function filled(text: string, facts: Facts): string {
  try {
    return fillIn(text, facts)
  } catch (error) {
    if (error instanceof ExpressionRefused) return ''
    throw error
  }
}

/** Groups of a file that are no roles of the product: their tasks would have nobody. */
export const unknownGroups = (model: ProcessModel): readonly FlowNode[] =>
  model.nodes.filter(n => n.kind === 'user' && (n.people?.groups ?? []).some(g => !isRoleCode(g)))

/** Everybody of a company who can sign in. */
export const peopleOf = (tx: Tx, company: string): Promise<readonly UserActor[]> =>
  actorsWhere(tx, sql`u."company_id" = ${company}`)

/** The person with a user name of a company; undefined when there is none who can sign in. */
export const personByName = async (tx: Tx, company: string, username: string): Promise<UserActor | undefined> =>
  (
    await actorsWhere(
      tx,
      join([sql`u."company_id" = ${company}`, sameKeySql('number', sql`u."username"`, username)], sql` and `),
    )
  )[0]

/** A person as they may act now; undefined when they cannot sign in any more. */
export const personWithId = async (tx: Tx, id: string): Promise<UserActor | undefined> =>
  (await actorsWhere(tx, sql`u."id" = ${id}`))[0]

const actorsWhere = (tx: Tx, where: ReturnType<typeof join>): Promise<readonly UserActor[]> =>
  tx.elevated(async inner =>
    (
      await inner.rows<UserRow>(sql`select ${userColumnsWith('company_role__s')} from user_account__s u join company__s c
        on c."id" = u."company_id"
        where ${where} and u."enabled" is not false order by u."id"`)
    ).map(row => actorOf(row, '00000000-0000-0000-0000-000000000000')),
  )
