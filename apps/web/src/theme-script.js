(function () {
  const d = document.documentElement;
  let t = null,
    s = null,
    c = null;
  try {
    t = localStorage.getItem('theme');
    s = sessionStorage.getItem('token');
    c = sessionStorage.getItem('recentCount');
  } catch {}
  if (t !== 'dark' && t !== 'light') {
    t = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  }
  d.dataset.theme = t;
  if (s) {
    d.dataset.session = 'member';
    if (c && c !== '0') d.dataset.recent = c;
  }
})();
