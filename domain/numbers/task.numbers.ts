import type { NumberRule } from '../meta/number-rule.ts'

export const taskNumbers: readonly NumberRule[] = [{ code: 'taskId', pattern: 'TK-{yyyy}-{seq:5}', period: 'year' }]
