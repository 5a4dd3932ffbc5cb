import { Button, makeStyles, Radio, RadioGroup, Slider, tokens } from '@fluentui/react-components'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import type { Gaze } from './drawing.ts'
import type { LoadPicture } from './load.block.ts'

export const gazes = {
  loadAngle: { turn: 35, tilt: 24 },
  loadSide: { turn: 0, tilt: 0 },
  loadAbove: { turn: 0, tilt: 90 },
  loadThroughDoors: { turn: 90, tilt: 0 },
} as const

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `2px ${tokens.spacingHorizontalM}` },
  steps: {
    flexGrow: 1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: '220px',
    '& .fui-Slider': { flexGrow: 1, maxWidth: '260px' },
  },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, margin: 0 },
  choice: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
})

interface Props {
  readonly steps: number
  readonly step: number
  /** What the step says. */
  readonly text: string
  onGaze(gaze: Gaze): void
  onStep(step: number): void
}

/** From where a container is looked at, and how far it is loaded. */
export function LoadTools({ steps, step, text, onGaze, onStep }: Props) {
  const styles = useStyles()
  const t = useT()
  return (
    <div className={styles.tools} data-no-print>
      <span>
        {(Object.keys(gazes) as (keyof typeof gazes)[]).map(g => (
          <Button
            key={g}
            size="small"
            appearance="subtle"
            onClick={() => {
              onGaze(gazes[g])
            }}
          >
            {t(g)}
          </Button>
        ))}
      </span>
      <span className={styles.steps}>
        <span className={styles.quiet}>{t('loadStep')}</span>
        <Slider
          size="small"
          min={1}
          max={Math.max(1, steps)}
          value={step}
          aria-label={t('loadStep')}
          aria-valuetext={text}
          onChange={(_, data) => {
            onStep(data.value)
          }}
        />
        <span className={styles.quiet}>{text}</span>
      </span>
    </div>
  )
}

interface ColourProps {
  readonly load: LoadPicture
  readonly cargo: WireEntity
  readonly by: 'name' | 'group'
  onBy(by: 'name' | 'group'): void
}

export function ColourChoice({ load, cargo, by, onBy }: ColourProps) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  return (
    <span className={styles.choice} data-no-print>
      <span className={styles.quiet}>{t('loadColourBy')}</span>
      <RadioGroup
        layout="horizontal"
        aria-label={t('loadColourBy')}
        value={by}
        onChange={(_, data) => {
          onBy(data.value === 'group' ? 'group' : 'name')
        }}
      >
        <Radio value="name" label={text(cargo.fields[load.carton.name]?.label)} />
        <Radio value="group" label={text(cargo.fields[load.carton.group]?.label)} />
      </RadioGroup>
    </span>
  )
}
