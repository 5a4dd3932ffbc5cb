export interface Step {
  readonly name: string
  readonly env?: Readonly<Record<string, string>>
  readonly title: string
  readonly counts: 'check' | 'vitest' | 'playwright'
  readonly limit: number
  readonly cores: number
  args(root: string, report: string, changed?: string): string[]
}

export const steps: readonly Step[]
/** Test files that run on the embedded database alone. */
export const sameOnBoth: readonly string[]
/** Whether a change of these files can reach a step. */
export function reaches(step: Step, files: readonly string[]): boolean
