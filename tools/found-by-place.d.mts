import type { Plugin } from 'esbuild'

export const foundByPlace: Plugin
