import type { Plugin } from 'esbuild'

export const blocksByPlace: Plugin
