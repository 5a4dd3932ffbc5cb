import type { ChosenRecord } from '../../views/host.ts'

/** Kinds of pictures (list visualView), in their order. */
export const pictureKinds = ['GIS', '2D', '3D'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** What a picture shows: the record, once there is one, in this view. */
export interface PictureSource {
  readonly view: string
  readonly record: ChosenRecord | undefined
}
