import { componentOf } from '../../../domain/components/all.ts'
import { percentOf } from '../../../domain/components/percent.ts'
import { isColour } from '../../../domain/components/setting-problem.ts'
import type { PageValue } from '../../../domain/meta/pages/page.ts'
import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { useT, useText } from '../../i18n/intl.ts'
import { useValue, useWords } from '../../page/runtime.ts'

const pixels = (value: PageValue | undefined, most: number): number =>
  typeof value === 'number' ? Math.min(Math.max(value, 0), most) : 0

/** A bar from 0 to 100 percent. What another component gives is clamped; what is no number is not available. */
function Progress({ node }: ComponentProps) {
  const t = useT()
  const text = useText()
  const words = useWords(node, 'text')
  const percent = percentOf(useValue(node, 'percent'))
  const height = pixels(useValue(node, 'strokeWidth'), 64),
    radius = pixels(useValue(node, 'radius'), 32)
  const ground = useValue(node, 'bgColor'),
    mark = useValue(node, 'color')
  const said = percent === null ? t('pageNotAvailable') : `${percent}%`
  return (
    <div className="portside-page-progress">
      <div
        role="progressbar"
        aria-label={words || text(componentOf('progress')?.label)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={said}
        style={{ height, borderRadius: radius, ...(isColour(ground) ? { backgroundColor: ground } : {}) }}
      >
        <div
          style={{
            width: `${percent ?? 0}%`,
            borderRadius: radius,
            ...(isColour(mark) ? { backgroundColor: mark } : {}),
          }}
        />
      </div>
      <span aria-hidden="true">{[words, said].filter(Boolean).join(' · ')}</span>
    </div>
  )
}

export const progress = drawComponent('progress', Progress)
