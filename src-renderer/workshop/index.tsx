export { Workshop as default } from './Workshop.tsx';
