import type { PageChoices } from '../../domain/contracts/page.calls.ts'
import type { NodeId, PageDocument, PageValue } from '../../domain/meta/pages/page.ts'
import type { Part } from '../../domain/meta/pages/page-steps.ts'

/** A page whose settings are changed. */
export interface SettingsOf {
  readonly page: PageDocument
  readonly choices: PageChoices | undefined
  nameOf(page: PageDocument, id: NodeId): string
  /** A typed text is one step until its field is left. */
  set(id: NodeId, part: Part, name: string, value: PageValue | undefined, isTyped?: boolean): void
  rest(): void
}
