export interface Step {
  readonly name: string
  readonly env?: Readonly<Record<string, string>>
  readonly title: string
  readonly counts: 'check' | 'vitest' | 'playwright'
  readonly limit: number
  readonly cores: number
  readonly after?: string
  args(root: string, report: string, changed?: string, only?: readonly string[]): string[]
}

export const steps: readonly Step[]
/** Test files that run on both engines; all others run on PostgreSQL. */
export const onBoth: readonly string[]
/** Test files that start databases of their own. */
export const ownDatabase: readonly string[]
/** Whether a change of these files can reach a step. */
export function reaches(step: Step, files: readonly string[]): boolean
/** Runs all steps, each as soon as its cores are free and the step that it needs has ended. */
export function runInOrder(chosen: readonly Step[], run: (step: Step, number: number) => Promise<void>): Promise<void>
export function countResults(
  step: Step,
  code: number,
  report: string,
  changed?: string,
): { passed: number; failed: number }
export function triedAgain(step: Step, report: string): string[]
export function fewFailed(step: Step, report: string): { files: string[]; tests: string[] }
