/** What the workspace promises, by the ids that tests name. */
export const rows = {
  'Windows and groups': {
    W1: 'The active panel is split right or down by a command, and the keyboard lands in the new one', W2: 'A panel floats above the layout and docks again, by key and menu', W3: 'A panel opens in a window of its own',
    W4: 'A window returns to its monitor when the permission is given', W5: 'A window that the browser blocks becomes a float, with a message and a retry', W6: 'Saved windows come back after a reload with one click each',
    W7: 'The active group fills the place and gives it back by the same key', W8: 'A pinned tab stays left and is not closed with the others', W9: 'A closed panel comes back to its group and place with its state, twenty deep, also after a reload',
    W10: 'A held key lists the panels by last use over all windows; letting go chooses', W11: 'A panel is duplicated with its state; both are independent', W12: 'By keys alone a panel docks to any edge of any group, with a preview, and Escape cancels',
    W13: 'What a drag does, a menu does', W14: 'Tabs that do not fit are reached by key and menu', W15: 'Tabs can stand on several rows', W16: 'Unsaved work is asked about on every way out, in one dialog',
    W17: 'Fifty steps of the layout are undone and redone; content stays mounted', W18: 'The same record is the same panel, unless asked otherwise', W19: 'Peeking uses one temporary tab', W20: 'Tabs of one order stand in a coloured group',
    W21: 'The empty workspace shows how to start', W22: 'Below 700 px the panels stand in one stack, and the layout comes back unharmed', W23: 'A layout can be locked', W24: 'A row is dragged into the dock to open it',
  },
  Layouts: {
    L1: 'The layout follows the user to another computer', L2: 'Named layouts, switched in two keys', L3: 'The first start shows the layout of the role', L4: 'A published layout comes silently to those without changes, as a list to the others',
    L5: 'Documents carry a version; every old one still opens', L6: 'A document of a newer version is not overwritten', L7: 'Panels that are not known stay as they were, byte by byte', L8: 'A failing panel stops no other', L9: 'Nothing is saved before the restore has finished',
    L10: 'A reset keeps a copy, ten deep', L11: 'A layout is shared by link and opens as a copy', L12: 'A panel is shared by its address', L13: 'A layout goes to a file and comes back with a preview', L14: 'Two devices that change a layout lose nothing',
    L15: 'Only what is seen is loaded', L16: 'After a crash in the restore something usable opens, and what failed is kept', L17: 'The state of panels is part of the layout', L18: 'The user chooses what a start opens', L19: 'Switching layouts loses no unsaved work',
  },
  Palette: {
    P1: 'The first character chooses what is searched', P2: 'Another mode keeps what was typed', P3: 'What was used last stands first and can be taken out', P4: 'Ranking is stable: class, learned choice, last use, name', P5: 'Values are asked step by step, with a way back',
    P6: 'Numbers find their records, also several pasted at once; late answers do not move the choice', P7: 'Words match in any order', P8: 'Chinese is found by pinyin, initials and every reading', P9: 'What is not available stands last and says why',
    P10: 'Every entry shows the key that works now', P11: '? lists the ways to search', P12: 'Enter opens here, Ctrl+Enter beside, Alt+Enter in a window', P13: 'Escape gives the focus back to where it was', P14: 'Enter of a composition runs nothing', P15: 'It opens in the window that has the keyboard', P16: 'Searches without result are counted',
  },
  Keyboard: {
    K1: 'One table of keys: builtin, then role, then user; rows can take others away', K2: 'The same key means different things in grid, editor and shell', K3: 'Sequences show what may follow; Escape cancels', K4: 'Users change keys in a form, with files', K5: 'Conflicts are exact and shown before saving',
    K6: 'The sheet of keys shows what works here', K7: 'F5 refreshes the active panel, Shift+F5 all that is seen', K8: 'F6 goes through the regions in reading order', K9: 'The keyboard goes to the panel left, right, above, below', K10: 'Two keys lead out of any grid or editor', K11: 'Nothing fires while a text is composed',
    K12: 'Letters never fire in fields', K13: 'A lost key-up leaves no stuck modifier', K14: 'Keys work in windows of their own', K15: 'No default is a key that browsers keep', K16: 'The keys of grids stay with the grids', K17: 'The printed key is the one that works on any keyboard',
  },
  'Linked panels': {
    C1: 'Channels have a colour and a letter', C2: 'A panel is on one channel at most', C3: 'A panel sends, receives or both', C4: 'A joiner gets what was said last', C5: 'Nobody hears himself; nothing goes round', C6: 'Choosing an order moves the panels that follow, with one request', C7: 'Unsaved work pauses a follower, which catches up',
    C8: 'Clearing empties those who asked for it', C9: 'Links are part of layouts', C10: 'Links work across windows',
  },
  'Several tabs': { M1: 'Each browser tab has its own layout', M2: 'A new tab begins with what was written last', M3: 'A saved record is fresh in the other tabs', M4: 'Theme, language and keys hold at once everywhere', M5: 'Two editors of one record see each other', M6: 'Signing out clears what the tab kept' },
  Speed: { F1: 'Thirty panels of which six are seen are usable within 1.5 s', F2: 'Switching to a grid of 5,000 rows takes less than 100 ms', F3: 'Hidden panels cost nothing', F4: 'Typing in one panel draws no other', F5: 'The palette ranks 3,000 entries in less than 50 ms', F6: '500 panels opened and closed leave the heap within a tenth', F7: 'Grids that were hidden keep columns and scroll' },
  Accessibility: {
    X1: 'Tabs follow the pattern for tabs: one stop, arrows, Home and End', X2: 'Changes of the layout are said in the window that has the keyboard', X3: 'Every drag has another way', X4: 'Targets have at least 24 px', X5: 'What has the focus is not covered', X6: 'Keys that are plain characters can be switched off', X7: 'Regions are named',
    X8: 'The palette is a combobox', X9: 'Splitters are moved by arrows', X10: 'Axe finds nothing in any theme', X11: 'Closing a panel leaves the keyboard in its neighbour',
  },
  'Ahead of the others': {
    E1: 'Colour links: one request each after a rest, no message comes back', E2: 'No lost work on any way out', E3: 'Layouts never get lost: 500 random documents', E4: 'Role layouts with a merge that can be undone', E5: 'Docking by keys, shown and said', E6: 'Safe for Chinese, Japanese and Korean composition', E7: 'A palette that reads Chinese',
    E8: 'A number opens its order from anywhere', E9: 'Exact conflicts of keys', E10: 'F5 means this panel', E11: 'Closed panels come back exactly', E12: 'Thirty panels, six awake', E13: 'Two monitors', E14: 'Unavailable, and why', E15: 'Undo for the layout', E16: 'Peek and promote', E17: 'Learned and stable ranking', E18: 'The key coach', E19: 'Every drag has a twin', E20: 'Share the moment',
  },
}
