export { Lab as default } from './Lab.tsx';
