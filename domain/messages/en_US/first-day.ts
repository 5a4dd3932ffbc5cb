/** The first day of a company. */
export const firstDay = {
  firstDayTitle: 'Set up your company',
  firstDayIntro:
    'These steps make your company ready to work. Each opens the screen where you always do it; leave and come back at any time.',
  firstDayOver: 'Nothing is left to do here. Your company is ready to work.',
  firstDayNone: 'No steps for you',
  firstDayNoneText: 'The administrators of your company set it up.',
  firstDayDone: '{done} of {all} steps done',
  firstDayLeft: 'Still to do: {steps}',
  firstDayGo: 'Go on',
  firstDayOpen: 'Open',
  firstDayOpenNamed: 'Open: {step}',
  firstDayImport: 'Import',
  firstDayImportNamed: 'Import: {step}',
  firstDaySkip: 'Skip',
  firstDaySkipNamed: 'Skip: {step}',
  firstDayResume: 'Resume',
  firstDayResumeNamed: 'Resume: {step}',
  firstDay_open: 'To do',
  firstDay_skipped: 'Skipped',
  firstDay_done: 'Done',
} as const
