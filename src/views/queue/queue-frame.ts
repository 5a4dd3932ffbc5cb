import { makeStyles, tokens } from '@fluentui/react-components'

/** A list of decisions beside what is decided about; one above the other where it is narrow. */
export const useQueueFrame = makeStyles({
  view: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    containerType: 'inline-size',
  },
  body: {
    display: 'flex',
    flexGrow: 1,
    minHeight: 0,
    '@container (max-width: 560px)': { flexDirection: 'column' },
  },
  left: {
    display: 'flex',
    flexDirection: 'column',
    width: 'clamp(210px, 32%, 340px)',
    flexShrink: 0,
    minHeight: 0,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    '@container (max-width: 560px)': {
      width: '100%',
      height: '34%',
      borderRightStyle: 'none',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  right: { display: 'flex', flexDirection: 'column', flex: '1 1 0', minWidth: 0, minHeight: 0 },
  note: { margin: 0, padding: '4px 10px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})
