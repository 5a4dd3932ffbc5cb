import { atom } from 'nanostores'

/** A record while it is dragged out of a list: what a drop opens. */
export interface Dragged {
  readonly address: string
}

export const $dragged = atom<Dragged | null>(null)
