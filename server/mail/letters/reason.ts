import type { UserActor } from '../../../domain/meta/actor.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { problemMessage } from '../../messages.ts'

/** What kept a mail from being sent, in the language of its author: the row keeps the sentence. */
export const reasonOf = (index: CatalogueIndex, author: UserActor, problem: Problem): string =>
  problemMessage(index, author, 'EmailMessage', problem).slice(0, 400)
