import './boot/trusted-types.ts'
import './boot/early.ts'
import { boot } from './boot/boot.tsx'

void boot()
