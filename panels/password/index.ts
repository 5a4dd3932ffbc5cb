import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'password',
  version: 1,
  load: () => import('./PasswordPanel.tsx'),
  fresh: () => null,
  whenHidden: 'freeze',
})
